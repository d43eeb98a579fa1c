import type { Role } from '#kernel/role.ts'

/** The page on which somebody accepts an invitation. docs/product/users.md */
export const invitationTexts = {
  title: 'Uitnodiging',
  loading: 'Uitnodiging opzoeken...',
  intro: (email: string, role: Role) => `Kies een wachtwoord voor ${email}. Je wordt ${role}.`,
  over: 'Deze uitnodiging werkt niet meer',
  overDetail: 'Ze is verlopen, al gebruikt of ingetrokken. Vraag wie je uitnodigde om ze opnieuw te sturen.',
  toLogin: 'Naar de login',
  failed: 'Kon de uitnodiging niet lezen',
  again: 'Opnieuw proberen',
  name: 'Naam',
  submit: 'Account maken',
  submitting: 'Bezig...',
} as const
