/** Proposals and plans in forms. docs/product/proposals.md */
export const formProposalTexts = {
  menu: 'Later...',
  propose: 'Bewaar als voorstel',
  plan: 'Plan...',
  planned: (moment: string) => `Gepland voor ${moment}`,
  /** Above a form, for whoever may not save at once. */
  onlyProposes: 'Wat je hier bewaart, wordt een voorstel. Een collega die mag publiceren, past het toe.',
  savesUnseen: 'Je slaat dit op zolang bezoekers het niet zien. Komt het op de site, dan wordt het een voorstel.',
  remove: 'Stel verwijderen voor',
  removeOf: (name: string) => `Stel voor om ${name} te verwijderen`,
  confirmRemove: 'Het blijft staan tot een collega die mag publiceren, het voorstel toepast.',
  notStored: 'Niet bewaard als voorstel',

  waiting: 'Wat hier wacht',
  hasProposal: (name: string) => `${name || 'Iemand'} heeft hier een voorstel`,
  ownProposal: 'Je hebt hier een voorstel',
  hasPlan: (name: string, moment: string) => `${name || 'Iemand'} heeft hier iets gepland voor ${moment}`,
  ownPlan: (moment: string) => `Je hebt hier iets gepland voor ${moment}`,
  /** Under a plan, when an earlier one changes the same fields. */
  earlierPlan: (moment: string, labels: readonly string[]) =>
    `Op ${moment} verandert ook: ${labels.join(', ')}. Past dit daarna niet meer, dan wacht het tot iemand beslist.`,
  more: 'Er wacht hier nog meer. Je vindt alles in Activiteit.',
  show: 'Bekijken',
  loadFailed: 'Kon het voorstel niet laden.',
  removal: 'Dit wordt dan verwijderd.',
  close: 'Sluiten',

  take: 'Overnemen in het formulier',
} as const
