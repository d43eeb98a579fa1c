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
  stuck: 'Kon niet worden toegepast',
  more: 'Er wacht hier nog meer. Je vindt alles in Activiteit.',
  show: 'Bekijken',
  loadFailed: 'Kon het voorstel niet laden.',
  removal: 'Dit wordt dan verwijderd.',
  close: 'Sluiten',

  apply: 'Toepassen',
  applying: 'Bezig met toepassen...',
  applied: 'Voorstel toegepast',
  notApplied: 'Voorstel niet toegepast',
  changedSince: 'Deze velden zijn gewijzigd sinds het voorstel. Kies zelf: neem het over in het formulier, of verwijder het.',
  settled: 'Iemand anders heeft dit voorstel intussen toegepast, gewijzigd of verwijderd.',
  expected: 'Toen',
  now: 'Nu',
  wanted: 'Voorstel',

  take: 'Overnemen in het formulier',

  drop: 'Verwijderen',
  dropping: 'Bezig met verwijderen...',
  confirmDrop: 'Weet je zeker dat je dit voorstel wilt verwijderen?',
  dropped: 'Voorstel verwijderd',
  notDropped: 'Voorstel niet verwijderd',
} as const
