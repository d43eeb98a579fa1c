import { makesStale } from './makes-stale.js'

const isAnyone = () => true
const text = (name, more) => ({ name, type: 'text', ...more })
const longText = (name) => ({ name, type: 'textarea', required: true })

const HOME = '/'
const SERVICE = '/diensten/gevelreiniging'

/** Returns a collection that visitors read. A save makes its pages stale. */
const shown = (slug, pages, fields) => ({ slug, access: { read: isAnyone }, hooks: makesStale(pages), fields })

export const projects = shown(
  'projects',
  [SERVICE, '/projecten'],
  [
    text('title', { required: true }),
    text('slug', { required: true, unique: true }),
    text('service', { index: true }),
    text('location'),
    longText('description'),
    text('before'),
    text('after'),
  ],
)

export const posts = shown(
  'posts',
  ['/blog', ({ slug }) => `/blog/${slug}`],
  [text('title', { required: true }), text('slug', { required: true, unique: true }), longText('excerpt'), longText('content')],
)

export const reviews = shown(
  'reviews',
  [HOME, SERVICE],
  [text('customer', { required: true }), text('location'), { name: 'rating', type: 'number', min: 1, max: 5 }, longText('text')],
)

export const questions = shown(
  'questions',
  [SERVICE, '/faq'],
  [text('question', { required: true }), text('category', { index: true }), longText('answer')],
)

/** The collection of quote requests: anyone may send one, and only staff may read it. */
export const quoteRequests = {
  slug: 'quote-requests',
  access: { create: isAnyone },
  fields: [
    text('name', { required: true, maxLength: 100 }),
    { name: 'email', type: 'email', required: true },
    text('phone', { maxLength: 30 }),
    text('service'),
    { name: 'message', type: 'textarea', required: true, maxLength: 5000 },
  ],
}
