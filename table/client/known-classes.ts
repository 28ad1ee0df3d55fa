import type { DeclaredClasses } from "../common/declared-classes.ts";

/*
 * Types of the client's classes that know each other: an actor has tokens, a token its actor. At run time they reach each other
 * through `CONFIG` and `game`, and by type through here, so that no file imports one above it.
 */

export type ActiveEffect = DeclaredClasses["ActiveEffect"];
export type Actor = DeclaredClasses["Actor"];
export type ActorDelta = DeclaredClasses["ActorDelta"];
export type Board = DeclaredClasses["Board"];
export type ChatMessage = DeclaredClasses["ChatMessage"];
export type ClientDocument = DeclaredClasses["ClientDocument"];
export type Combat = DeclaredClasses["Combat"];
export type Combatant = DeclaredClasses["Combatant"];
export type CombatantGroup = DeclaredClasses["CombatantGroup"];
export type CompendiumCollection = DeclaredClasses["CompendiumCollection"];
export type DiceTerm = DeclaredClasses["DiceTerm"];
export type DialogV2 = DeclaredClasses["DialogV2"];
export type Folder = DeclaredClasses["Folder"];
export type Game = DeclaredClasses["Game"];
export type Item = DeclaredClasses["Item"];
export type Level = DeclaredClasses["Level"];
export type Macro = DeclaredClasses["Macro"];
export type MovingToken = DeclaredClasses["MovingToken"];
export type RegionBehavior = DeclaredClasses["RegionBehavior"];
export type RegionDocument = DeclaredClasses["RegionDocument"];
export type Roll = DeclaredClasses["Roll"];
export type RollClass = DeclaredClasses["RollClass"];
export type RollTerm = DeclaredClasses["RollTerm"];
export type Scene = DeclaredClasses["Scene"];
export type Token = DeclaredClasses["Token"];
export type TokenDocument = DeclaredClasses["TokenDocument"];
export type TokenLayer = DeclaredClasses["TokenLayer"];
export type User = DeclaredClasses["User"];
export type Users = DeclaredClasses["Users"];
export type WallDocument = DeclaredClasses["WallDocument"];
