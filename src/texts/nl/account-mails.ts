import type { Role } from '#kernel/role.ts'

/** The mails about accounts. */
export const accountMails = {
  greeting: (name: string) => `Dag ${name},`,
  invitation: {
    subject: (company: string) => `Uitnodiging voor de website van ${company}`,
    intro: (inviter: string, company: string, role: Role) =>
      `${inviter} nodigt je uit om mee te werken aan de website van ${company}, als ${role}. Kies een wachtwoord, dan heb je een account.`,
    link: 'Uitnodiging aanvaarden',
    note: 'De link werkt 48 uur en één keer. Verwacht je geen uitnodiging? Dan mag je deze mail weggooien.',
  },
}
