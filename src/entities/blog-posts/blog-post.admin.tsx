import { describeScreen } from '#admin/kit/describe-screen.ts'
import { longText, text } from '#admin/kit/form/fields.tsx'
import type { FormPart } from '#admin/kit/form/form-part.ts'
import { imageUrl } from '#admin/kit/form/image-url.tsx'
import { richText } from '#admin/kit/form/rich-text/rich-text.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, lead } from '#admin/kit/list/columns.tsx'
import { eyeToggle } from '#admin/kit/list/eye-toggle.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { useTotal } from '#admin/kit/list/use-rows.ts'
import { pagePreview } from '#admin/kit/page-preview.tsx'
import { api, site } from '#routes.ts'
import { blogTexts } from '#texts/nl/admin/blog.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
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
  Summary,
  filters: [
    choice('published', texts.allStatuses, [
      { value: 'true', label: texts.publication.on },
      { value: 'false', label: texts.publication.off },
    ]),
  ],
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

/** `3 in totaal, 2 concepten`. */
function Summary() {
  const total = useTotal()
  const drafts = useTotal({ published: 'false' })
  return total === undefined || drafts === undefined ? null : `${kitTexts.total(total)}, ${texts.drafts(drafts)}`
}
