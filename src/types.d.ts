import type { HeroData } from "./data/actor/hero-data.ts";
import type { NpcData } from "./data/actor/npc-data.ts";
import type { CheckData } from "./data/message/check-data.ts";
import type { TenacityActor } from "./documents/actor.ts";
import type { TenacityChatMessage } from "./documents/chat-message.ts";
import type { Registry } from "./settings/registry.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "tenacity-tactics";
  }
  interface DataModelConfig {
    Actor: { hero: typeof HeroData; npc: typeof NpcData };
    ChatMessage: { check: typeof CheckData };
  }
  interface DocumentClassConfig {
    Actor: typeof TenacityActor<Actor.SubType>;
    ChatMessage: typeof TenacityChatMessage<ChatMessage.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: TenacityActor<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: TenacityChatMessage<SubType>;
  }
  interface SettingConfig {
    "tenacity-tactics.registry": Registry;
    "tenacity-tactics.rulesEdition": "newer" | "older";
    "tenacity-tactics.rollAtOnce": boolean;
  }
}
