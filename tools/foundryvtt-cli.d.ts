/** What the packs need of Foundry's packer, which ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export interface PackOptions {
    readonly yaml?: boolean;
    readonly log?: boolean;
    readonly clean?: boolean;
  }
  export function compilePack(source: string, target: string, options?: PackOptions): Promise<void>;
  export function extractPack(source: string, target: string, options?: PackOptions): Promise<void>;
}
