/** Proposals and plans in forms. docs/product/proposals.md */
export const formProposalTexts = {
  menu: 'Later...',
  propose: 'Bewaar als voorstel',
  plan: 'Plan...',
  proposed: 'Bewaard als voorstel',
  planned: (moment: string) => `Gepland voor ${moment}`,
  notStored: 'Niet bewaard als voorstel',

  waiting: 'Wat hier wacht',
  hasProposal: (name: string) => `${name || 'Iemand'} heeft hier een voorstel`,
  ownProposal: 'Je hebt hier een voorstel',
  hasPlan: (name: string, moment: string) => `${name || 'Iemand'} heeft hier iets gepland voor ${moment}`,
  ownPlan: (moment: string) => `Je hebt hier iets gepland voor ${moment}`,
  more: 'Er wacht hier nog meer. Je vindt alles in Activiteit.',
  show: 'Bekijken',
  loadFailed: 'Kon het voorstel niet laden.',
  removal: 'Dit wordt dan verwijderd.',
  close: 'Sluiten',

  take: 'Overnemen in het formulier',
} as const
