/** What becomes of a proposal or a plan. docs/product/proposals.md */
export const settleProposalTexts = {
  stuck: 'Kon niet worden toegepast',

  apply: 'Toepassen',
  applying: 'Bezig met toepassen...',
  applied: 'Voorstel toegepast',
  notApplied: 'Voorstel niet toegepast',
  changedSince: 'Deze velden zijn gewijzigd sinds het voorstel. Pas ze zelf aan in het formulier, of verwijder het voorstel.',
  otherProposal: 'Iemand anders heeft dit voorstel intussen gewijzigd. Bekijk het opnieuw.',
  settled: 'Iemand anders heeft dit voorstel intussen toegepast, gewijzigd of verwijderd.',
  expected: 'Toen',
  now: 'Nu',
  wanted: 'Voorstel',

  drop: 'Verwijderen',
  dropping: 'Bezig met verwijderen...',
  confirmDrop: 'Weet je zeker dat je dit voorstel wilt verwijderen?',
  dropped: 'Voorstel verwijderd',
  notDropped: 'Voorstel niet verwijderd',
} as const
