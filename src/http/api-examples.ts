import { claimsOf } from '#features/company/claims.ts'
import type { Company } from '#features/company/company.ts'

const ADMIN = { id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55', email: 'els@example.be', name: 'Els Peeters', role: 'beheerder' }
const SECRET = '0'.repeat(64)
const MORNING = '2026-03-02T09:00:00.000Z'
const EVENING = '2026-03-02T21:00:00.000Z'
const PHOTO = { width: 1600, height: 1067, file_size: 412_000, mime_type: 'image/webp' }
const AUDIT = {
  totalPhotos: 24,
  withoutAltText: 3,
  largeFiles: 1,
  totalFileSize: 9_400_000,
  averageSeoScore: 78,
  lowSeoScore: 4,
  withoutWebp: 2,
  unusedImages: 5,
}
const BRAND_LOGO = '/storage/photos/brand/3f8a12cd90b4e671-1200x300.png'
/** An invented company: whoever runs the site reads its description as their own. */
const COMPANY: Company = {
  name: 'Example Cleaning',
  short_name: 'Example',
  phone: '0470 12 34 56',
  email: 'info@example.be',
  street: 'Example Street 1',
  postal_code: '1000',
  city: 'Exampletown',
  vat_number: 'BE 0000.000.097',
  work_area: 'Exampletown and around it',
  court: 'Exampletown',
  opening_hours: 'Maandag tot vrijdag, 9 tot 17 uur',
  youtube_url: '',
  instagram_url: '',
  google_reviews_url: 'https://www.example.be/reviews',
  google_rating: 4.5,
  customer_count: null,
  years_experience: 8,
  facade_guarantee_years: null,
  driveway_guarantee_months: null,
  water_repellent_years: null,
  answer_hours: 48,
  insured_amount: 1_250_000,
  vat_rate: 21,
}
const SEASON_TEXT = { title: 'Gutters full of leaves?', content: 'Have them emptied before the frost.', cta_text: 'Ask for a quote' }

const CONTENT_IMPORT = {
  id: '0195561d-77b0-7d7e-9f0e-0d6f5d1c7a34',
  state: 'done',
  step: 'clearing',
  done: 0,
  of: 0,
  started_at: MORNING,
  updated_at: MORNING,
  by: ADMIN.name,
  is_replaced: true,
  counts: { services: 4, files: 12 },
  backup: 'before-import-2026-03-02T09-00-00Z.tar.gz',
  error: null,
}

/** Examples by the schema's name, for schemas that neither an entity nor a page's words describe; those bring their own. */
export const EXAMPLES = new Map<string, object>(
  Object.entries({
    AdminIdentity: ADMIN,
    LoginSucceeded: { success: true, token: 'Qm9iIGlzIG5vdCBoZXJlIG5vdy4gQ29tZSBiYWNrIQ', expires_at: EVENING, user: ADMIN },
    LoginFailed: { success: false, error: 'The e-mail address or the password is wrong.', attempts_left: 4 },
    LoginBlocked: { success: false, error: 'Too many attempts.', retry_after: 900 },
    AdminSession: { admin_user_id: ADMIN.id, expires_at: EVENING, admin_user: ADMIN },
    ListedSession: {
      id: '0195561a-0b7c-7d11-8a51-6c1de0a4c0b2',
      user_agent: 'Firefox on Linux',
      created_at: MORNING,
      last_seen_at: MORNING,
      expires_at: EVENING,
      current: true,
    },
    User: { ...ADMIN, active: true, created_at: MORNING, last_seen_at: MORNING },
    Invitation: {
      id: '0195561a-0b7c-7d11-8a51-6c1de0a4c0b3',
      email: 'bo@example.be',
      name: 'Bo Claes',
      role: 'medewerker',
      invited_by: ADMIN.name,
      created_at: MORNING,
      expires_at: EVENING,
      mail: { status: 'sent', last_error: null, delivered_to: 'server', sent_at: MORNING },
    },
    Invitee: { email: 'bo@example.be', name: 'Bo Claes', role: 'medewerker' },
    UserChanges: { role: 'redacteur' },
    LinkToken: { token: SECRET },
    OpenedInvitation: { email: 'bo@example.be', name: 'Bo Claes', role: 'medewerker' },
    Acceptance: { token: SECRET, name: 'Bo Claes', password: 'a long password' },
    PasswordConfirmation: { password: 'the long password' },
    PasswordChange: { current_password: 'the long old password', new_password: 'the long new password' },

    Dashboard: {
      blog_posts: { total: 6 },
      messages: { total: 31, new: 2 },
      reviews: { total: 14, pending: 1 },
      portfolio_items: { total: 12 },
      proposals: { proposed: 2, failed_plans: 0 },
      last_change: MORNING,
      last_backup: { at: MORNING, bytes: 48_000_000 },
      failed_backup: null,
      sent_backup: { at: MORNING },
      unsent_backup: null,
      verified_backup: { at: MORNING, whole: true },
    },
    Checklist: {
      lines: [
        { name: 'company', done: true, set_aside: false, invented: null },
        { name: 'reviews', done: false, set_aside: false, invented: { untouched: 24, changed: 1, restorable_until: null } },
        { name: 'backup', done: false, set_aside: true, invented: null },
      ],
      example_fields: [],
      public_url: 'https://www.example.be',
      mail: { has_server: true, last_delivery: { at: MORNING, delivered: true } },
    },
    ChecklistChoice: { set_aside: true },
    InventedContentRemoved: { removed: 24, kept: 1 },
    InventedContentRestored: { restored: 24 },
    Company: COMPANY,
    Claims: claimsOf(COMPANY),
    Brand: { colour: '#b3261e', logo: BRAND_LOGO, logo_on_dark: null, icon: null, share_picture: null },
    BrandPicture: { address: BRAND_LOGO },
    Municipalities: { items: ['Exampletown', 'Samplewood'] },
    ReviewSettings: { built_in: false },
    PictureSettings: { built_in: false },
    CurrentSeason: { season: 'herfst', ...SEASON_TEXT },
    Season: { season: 'herfst', ...SEASON_TEXT },
    SeasonPresets: { zomer: SEASON_TEXT, herfst: SEASON_TEXT, winter: SEASON_TEXT, lente: SEASON_TEXT },
    MessageSettings: { retention_months: 12, reply_subject: 'Your question about {onderwerp}', reply_text: 'Thank you for your message.' },
    ContentExport: {
      address: '/api/content-export?session=0195&expires=1772442000&signature=4b1c',
      expires_at: MORNING,
      counts: { services: 4, files: 12 },
    },
    ContentImport: CONTENT_IMPORT,
    LatestContentImport: { latest: CONTENT_IMPORT },
    TestMailResult: { outcome: 'sent', to: ADMIN.email, reason: null },
    BlogPostPreview: { title: 'Algae on render', excerpt: 'Why the north side turns green.', content: '<p>Moss keeps stone wet.</p>' },

    SubmissionPhoto: {
      ...PHOTO,
      id: 'q7cJ0yq8b1',
      url: 'https://example.be/storage/requests/q7cJ0yq8b1.webp?expires=1772442000&signature=4b1c',
      expires_at: EVENING,
      original_filename: 'front.jpg',
    },
    SubmissionMail: {
      id: '0195561c-31d0-7d7e-9f0e-0d6f5d1c7a34',
      to_address: 'info@example.be',
      subject: 'New request for a quote',
      status: 'sent',
      attempts: 1,
      next_attempt_at: MORNING,
      last_error: null,
      created_at: MORNING,
      sent_at: MORNING,
      delivered_to: 'server',
    },
    ProofOfWorkChallenge: {
      parameters: {
        algorithm: 'SHA-256',
        nonce: '5f1d2c',
        salt: '8a03be',
        cost: 50_000,
        keyLength: 32,
        keyPrefix: '00',
        data: { expires_at: 1_772_442_000 },
      },
      signature: '9f86d081884c7d65',
      started: '1772442000000.9f86d081884c7d65',
    },

    MediaAudit: AUDIT,
    MediaAnalytics: { ...AUDIT, excellentSeoScore: 11, goodSeoScore: 9, smallFiles: 6, wellOptimised: 20, websitePhotos: 17 },
    UsedPhoto: { id: ADMIN.id, places: [{ kind: 'section', name: 'Hero', page_name: 'home' }] },
    SectionCount: { page_name: 'home', section: 'hero', total: 2 },
    ProjectImage: { ...PHOTO, path: 'before/front.webp', url: '/storage/projects/before/front.webp' },
  }),
)
