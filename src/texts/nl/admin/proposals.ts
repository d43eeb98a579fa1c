import type { ProblemCode } from '#kernel/problem.ts'
import { counted } from './counted.ts'

/** What staff proposed and planned, in the screen Activiteit. docs/product/proposals.md */
export const proposalTexts = {
  proposals: 'Voorstellen',
  proposalsSummary: 'Wat wacht tot iemand het toepast.',
  noProposals: 'Er zijn geen voorstellen.',
  plans: 'Gepland',
  plansSummary: 'Wat de site zelf toepast, het eerstvolgende bovenaan.',
  noPlans: 'Er is niets gepland.',
  loadFailed: 'Kon de voorstellen niet laden.',
  nothingFound: 'Geen voorstellen gevonden.',

  kinds: { create: 'Nieuw', update: 'Wijziging', remove: 'Verwijdering', order: 'Volgorde', import: 'Ingelezen' },
  moreFields: (count: number) => `en ${counted(count, 'ander veld', 'andere velden')}`,
  picture: 'een foto',
  otherPicture: 'een andere foto',
  tooLong: 'gewijzigd',
  made: (when: string) => `Gemaakt ${when}`,
  of: (name: string) => `Voorstel van ${name}`,
  planOf: (name: string) => `Gepland door ${name}`,
  due: (moment: string) => `Wordt toegepast op ${moment}`,
  wasDue: (moment: string) => `Had toegepast moeten worden op ${moment}`,
  waits: 'Een collega die mag publiceren, past dit toe.',
  stuck: (why: string) => `Kon niet toegepast worden. ${why}`,

  missing: 'Dit voorstel bestaat niet, of niet meer.',
  applied: (name: string, when: string) => `Toegepast door ${name}, ${when}.`,
  dropped: (name: string, when: string) => `Verwijderd door ${name}, ${when}.`,
  plan: 'Plannen...',
  move: 'Verplaatsen...',
  moveTitle: 'Verplaats deze wijziging',
  moveAction: 'Verplaats',
  unplan: 'Niet meer plannen',
  planned: (moment: string) => ({ title: 'Gepland', detail: `Wordt toegepast op ${moment}.` }),
  unplanned: { title: 'Niet meer gepland', detail: 'Het blijft een voorstel tot iemand het toepast.' },
  notPlanned: 'Niet gepland',
  notUnplanned: 'Nog altijd gepland',
} as const

/** Why a proposal could not be applied, where the general text of the problem does not say enough. */
export const stuckReasons: Partial<Record<ProblemCode, string>> = {
  'stale-version': 'Intussen zijn dezelfde velden gewijzigd.',
  'slug-taken': 'De slug is intussen in gebruik.',
  'name-taken': 'De naam is intussen in gebruik.',
  'unknown-service': 'De dienst ervan bestaat niet meer.',
  'not-found': 'Wat het wijzigt, bestaat niet meer.',
  'picture-gone': 'Een foto ervan is verwijderd. Zet ze terug uit de prullenbak, of kies een andere.',
  conflict: 'Dit botst met iets wat er al staat.',
}
