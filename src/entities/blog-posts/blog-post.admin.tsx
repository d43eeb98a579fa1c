import { describeScreen } from '#admin/kit/describe-screen.ts'
import { longText, text } from '#admin/kit/form/fields.tsx'
import type { FormPart } from '#admin/kit/form/form-part.ts'
import { imageUrl } from '#admin/kit/form/image-url.tsx'
import { richText } from '#admin/kit/form/rich-text/rich-text.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, lead } from '#admin/kit/list/columns.tsx'
import { eyeToggle } from '#admin/kit/list/eye-toggle.tsx'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/tally.tsx'
import { pagePreview } from '#admin/kit/page-preview.tsx'
import { api, site } from '#routes.ts'
import { blogTexts } from '#texts/nl/admin/blog.ts'
import { type BlogPost, blogPost, blogPostDraft } from './blog-post.ts'

const texts = blogTexts

/** The eye in the list publishes; the form keeps what it says. */
const publication: FormPart<'published'> = {
  fields: [{ name: 'published', show: (value) => (value ? texts.publication.on : texts.publication.off) }],
  Part: () => null,
}

/** Spec document 1, sections 2 to 5 and 8. */
export const blogPostScreen = describeScreen({
  collection: 'blog-posts',
  schema: blogPost,
  texts,
  nameOf: (row) => row.title,
  order: '-created_at',
  Summary: tally({ published: 'false' }, texts.drafts),
  filters: [onOrOff('published', texts.allStatuses, texts.publication)],
  list: [
    lead('title', (post: BlogPost) => `${site.blogPost(post.slug)} · ${post.excerpt}`),
    eyeToggle('published', texts.publication),
    day('created_at'),
  ],
  layout: 'wide',
  form: [
    text('title'),
    slug('slug', { from: 'title', address: site.blogPost }),
    longText('excerpt'),
    richText('content'),
    imageUrl('featured_image'),
    publication,
  ],
  Actions: pagePreview(api.blogPreview, Object.keys(blogPostDraft.shape)),
})
