import type { DocumentConfig } from "../config-types.ts";
import { nameOnly, type NamedClass } from "./name-only.ts";

/** Documents that the table does not keep, by their name: the class's name where it is another, what CONFIG has besides. */
const DOCUMENTS: Readonly<Record<string, { readonly className?: string; readonly config?: object }>> = {
  AmbientLight: { className: "AmbientLightDocument" },
  AmbientSound: { className: "AmbientSoundDocument" },
  Card: {},
  Cards: { config: { presets: {} } },
  Drawing: { className: "DrawingDocument" },
  FogExploration: {},
  MeasuredTemplate: {
    className: "MeasuredTemplateDocument",
    config: {
      defaults: { angle: 53.13, width: 1 },
      types: { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" },
    },
  },
  Note: { className: "NoteDocument" },
  Playlist: {},
  PlaylistSound: {},
  Tile: { className: "TileDocument" },
};

/** Their classes, as `foundry.documents` has them: packages extend and register them, and make none. */
export const UNSUPPORTED_DOCUMENTS: Readonly<Record<string, NamedClass>> = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([documentName, { className = documentName }]) => [
    className,
    Object.assign(nameOnly(`foundry.documents.${className}`), { documentName }),
  ]),
);

/** What CONFIG holds for them, for packages to add to. */
export function unsupportedDocumentConfigs(): Record<string, DocumentConfig> {
  return Object.fromEntries(
    Object.entries(DOCUMENTS).map(([name, { className = name, config = {} }]) => {
      const documentClass = UNSUPPORTED_DOCUMENTS[className] as unknown as DocumentConfig["documentClass"];
      return [name, { documentClass, dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {}, ...config }];
    }),
  );
}
