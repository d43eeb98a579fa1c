/** The dialog that asks for the moment of a plan. docs/product/proposals.md */
export const planTexts = {
  title: 'Plan deze wijziging',
  help: 'De wijziging verschijnt dan vanzelf op de site.',
  day: 'Dag',
  time: 'Uur in België',
  timeHint: 'Bijvoorbeeld 8:00 of 14u30.',
  noDay: 'Vul een dag in, zoals 1-12-2026.',
  noTime: 'Vul een uur in, zoals 8:00.',
  skipped: (time: string) => `De klok gaat die nacht vooruit en slaat dit uur over. Het wordt ${time}.`,
  plan: 'Plan',
  planning: 'Bezig met plannen...',
} as const
