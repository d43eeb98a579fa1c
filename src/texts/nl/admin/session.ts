/** The messages while the session is checked, and when it has ended. */
export const sessionTexts = {
  checking: 'Authenticatie controleren...',
  expiredTitle: 'Je sessie is verlopen.',
  expiredDetail: 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.',
  /** Stands beside what was to be sent, also once somebody has signed in again. */
  notSent: 'Je sessie was verlopen. Probeer het opnieuw.',
  logInAgain: 'Opnieuw inloggen',
  afterwards: 'Daarna staat alles er nog zoals je het achterliet.',
  goOn: 'Je kunt verder waar je gebleven was.',
} as const
