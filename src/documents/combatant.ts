/** The configured Combatant class: somebody in an encounter. What it has done is in the encounter's log (U-16). */
export class TenacityCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {}
