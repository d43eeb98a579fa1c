/*
 * The addresses of the API, which OpenAPI describes one by one. Each is a separate constant, so that a visitor's script loads only the ones
 * that it uses.
 */

import * as collections from './collections.ts'

/** A part of a list: at most `limit` rows after the first `offset`. */
interface Part {
  limit: number
  offset: number
}

export const root = '/api'
/** The root of the addresses for staff; only the login, and what needs the secret of a link instead of a session, is open to everybody. */
export const admin = '/api/admin'
export const openapi = '/api/openapi.json'
export const docs = '/api/docs'
export const quoteRequests = '/api/quote-requests'
export const quoteChallenge = '/api/quote-requests/challenge'
export const quotePhotos = '/api/quote-photos'
export const quotePhoto = (id: string) => `/api/quote-photos/${encodeURIComponent(id)}`
export const testimonials = `/api/${collections.testimonials}`
/** Returns the address of the project list; without a category it has all projects. */
export const portfolioItems = ({ limit, offset }: Part, category?: string) =>
  `/api/${collections.portfolioItems}?limit=${limit}&offset=${offset}${category ? `&service_category=${category}` : ''}`
export const blogPosts = ({ limit, offset }: Part) => `/api/${collections.blogPosts}?limit=${limit}&offset=${offset}`
export const faqItems = ({ limit, offset }: Part, category: string) =>
  `/api/${collections.faqItems}?limit=${limit}&offset=${offset}&category=${category}`
export const login = '/api/admin/login'
export const loginFactor = '/api/admin/login/factor'
export const beginPasskeyLogin = '/api/admin/login/passkey/begin'
export const passkeyLogin = '/api/admin/login/passkey'
export const session = '/api/admin/session'
export const beginConfirmation = '/api/admin/session/confirm/begin'
export const confirmPassword = '/api/admin/session/confirm'
export const users = '/api/admin/users'
export const user = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`
export const invitations = '/api/admin/invitations'
export const invitation = (id: string) => `/api/admin/invitations/${encodeURIComponent(id)}`
export const sendInvitation = (id: string) => `${invitation(id)}/send`
export const openInvitation = '/api/admin/invitations/open'
export const acceptInvitation = '/api/admin/invitations/accept'
export const passwordReset = '/api/admin/password-reset'
export const openPasswordReset = '/api/admin/password-reset/open'
export const confirmPasswordReset = '/api/admin/password-reset/confirm'
export const ownAccount = '/api/admin/account'
export const emailChange = '/api/admin/account/email-change'
export const openEmailChange = '/api/admin/email-change/open'
export const confirmEmailChange = '/api/admin/email-change/confirm'
export const declineEmailChange = '/api/admin/email-change/decline'
export const factors = '/api/admin/account/factors'
export const totp = '/api/admin/account/factors/totp'
export const confirmTotp = '/api/admin/account/factors/totp/confirm'
export const beginPasskey = '/api/admin/account/factors/passkeys/begin'
export const passkeys = '/api/admin/account/factors/passkeys'
export const passkey = (id: string) => `${passkeys}/${encodeURIComponent(id)}`
export const requiredFactor = '/api/admin/required-factor'
export const recoveryCodes = '/api/admin/account/factors/recovery-codes'
export const pushDevices = '/api/admin/push-subscriptions'
export const pushDevice = (id: string) => `${pushDevices}?id=${encodeURIComponent(id)}`
export const pushTest = `${pushDevices}/test`
export const logout = '/api/admin/logout'
export const password = '/api/admin/account/password'
export const sessions = '/api/admin/sessions'
export const otherSessions = '/api/admin/sessions?keep=this'
export const oneSession = (id: string) => `/api/admin/sessions/${encodeURIComponent(id)}`
export const dashboard = '/api/admin/dashboard'
export const checklist = '/api/admin/checklist'
export const checklistLine = (name: string) => `/api/admin/checklist/${name}`
export const removeInvented = (kind: string) => `/api/admin/invented-content/${kind}/remove`
export const restoreInvented = (kind: string) => `/api/admin/invented-content/${kind}/restore`
export const changes = '/api/admin/changes'
export const changesFile = '/api/admin/changes.csv'
export const changeAuthors = '/api/admin/changes/authors'
export const change = (id: string) => `/api/admin/changes/${encodeURIComponent(id)}`
export const applyChange = (id: string) => `${change(id)}/apply`
export const shareChange = (id: string) => `${change(id)}/share`
export const shareRow = (name: string, id: string) => `/api/admin/${name}/${encodeURIComponent(id)}/share`
export const search = (text: string) => `/api/admin/search?q=${encodeURIComponent(text)}`
export const undoChange = (id: string) => `${change(id)}/undo`
export const undoGroup = (id: string) => `/api/admin/changes/groups/${encodeURIComponent(id)}/undo`
export const trash = '/api/admin/trash'
export const trashCounts = '/api/admin/trash-counts'
export const trashPicture = '/api/admin/trash-picture'
export const emptyTrash = `${trash}/empty`
export const restoreManyTrashed = `${trash}/restore`
export const removeManyTrashed = `${trash}/bulk-delete`
export const trashed = (id: string) => `/api/admin/trash/${encodeURIComponent(id)}`
export const restoreTrashed = (id: string) => `${trashed(id)}/restore`
export const blogPreview = `/api/admin/${collections.blogPosts}/preview`
export const messageCounts = '/api/admin/contact-submission-counts'
export const messagesFile = `/api/admin/${collections.contactSubmissions}.csv`
export const restoreMessages = `/api/admin/${collections.contactSubmissions}/restore`
export const projectsFile = (format: 'csv' | 'json') => `/api/admin/${collections.portfolioItems}.${format}`
export const photosOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/photos`
export const mailsOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/mails`
export const nextStepOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/next-step`
export const knownCustomers = '/api/admin/known-customers'
export const colleagues = '/api/admin/colleagues'
export const today = (isMine = false) => `/api/admin/today${isMine ? '?mine=true' : ''}`
export const timelineOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/timeline`
export const entriesOf = (id: string, kind: 'notes' | 'calls' | 'taps') =>
  `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/${kind}`
export const repliesOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/replies`
export const replyOf = (id: string, reply: string) => `${repliesOf(id)}/${encodeURIComponent(reply)}`
export const replyFilesOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/reply-files`
export const replyPhotosOf = (id: string) => `${replyFilesOf(id)}/photos`
export const replyFileOf = (id: string, file: string) => `${replyFilesOf(id)}/${encodeURIComponent(file)}`
export const offeredAnswers = '/api/admin/offered-answers'
export const offeredAnswersOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/offered-answers`
export const settleOfferedAnswer = (id: string, answer: string, how: 'accept' | 'dismiss') =>
  `${offeredAnswersOf(id)}/${encodeURIComponent(answer)}/${how}`
export const answerFileOf = (id: string, file: string) =>
  `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/answer-files/${encodeURIComponent(file)}`
export const waitsForUs = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/waits-for-us`
export const answersMailbox = '/api/admin/answers-mailbox'
export const mailDeliveriesOf = (id: string) => `/api/admin/${collections.contactSubmissions}/${encodeURIComponent(id)}/mail-deliveries`
export const mailDeliveries = '/api/admin/mail-deliveries'
export const uploadProject = '/api/admin/uploads/projects'
export const uploadPhoto = '/api/admin/uploads/photos'
export const uploadArticle = '/api/admin/uploads/articles'
export const uploadLibrary = '/api/admin/uploads/library'
export const uploadService = '/api/admin/uploads/services'
export const uploadBrand = '/api/admin/uploads/brand'
export const mediaAudit = `/api/admin/${collections.media}/audit`
export const mediaAnalytics = `/api/admin/${collections.media}/analytics`
export const mediaIds = `/api/admin/${collections.media}/ids`
export const mediaUsage = `/api/admin/${collections.media}/usage`
export const mediaSections = `/api/admin/${collections.media}/sections`
export const storageSign = '/api/admin/storage/sign'
export const storageSelfTest = '/api/admin/storage/self-test'
export const faqOrder = `/api/admin/${collections.faqItems}/order`
export const serviceOrder = `/api/admin/${collections.services}/order`
export const faqCategories = '/api/admin/faq-categories'
export const pages = '/api/admin/pages'
/** Returns the address of a page's words; the name of a service's page contains its slug: `diensten/crepi-reiniging`. */
export const page = (name: string) => `/api/admin/pages/${name.split('/').map(encodeURIComponent).join('/')}`
/** The address that sends one of the mails to the admin who requests it. */
export const testMail = '/api/admin/pages/mails/test'
/** The address that returns a signed link to a download, and the download itself, for which a browser sends only its cookie. */
export const contentExports = '/api/admin/content-exports'
export const contentDownload = '/api/content-export'
export const contentImports = '/api/admin/content-imports'
export const settings = (name: string) => `/api/admin/settings/${name}`
export const collection = (name: string) => `/api/admin/${name}`
export const row = (name: string, id: string) => `/api/admin/${name}/${encodeURIComponent(id)}`
