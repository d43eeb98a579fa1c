import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm, type Field, type FormHandle } from '#admin/kit/form/describe-form.ts'
import { useFormAddress } from '#admin/kit/form/form-address.ts'
import { longText, text } from '#admin/kit/form/fields.tsx'
import { richText } from '#admin/kit/form/rich-text/rich-text.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, eyeToggle, lead } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import { pagePreview } from '#admin/kit/page-preview.tsx'
import { ShareLinks } from '#admin/kit/share/share-links.tsx'
import { coverPicture } from '#admin/kit/pictures/cover-picture.tsx'
import { UPLOAD_TYPES } from '#kernel/image-type.ts'
import { api, site } from '#routes.ts'
import { blogTexts } from '#texts/nl/admin/blog.ts'
import { ARTICLE_PHOTO_MAX_BYTES, type Article, articles, articleDraft } from './article.ts'

const texts = blogTexts
const photos = { address: api.uploadArticle, accepted: { types: Object.values(UPLOAD_TYPES), maxBytes: ARTICLE_PHOTO_MAX_BYTES } }

/** The field without an input: staff publish with the eye in the list, and the form sends the value unchanged. */
const publication: Field<'published', boolean> = {
  fields: [{ name: 'published', show: (value) => (value ? texts.publication.on : texts.publication.off) }],
  Part: () => null,
}

/** Shares an article that is stored and not published; what is typed since is not in the link. */
function ShareArticle({ form }: { form: FormHandle }) {
  const { editedId } = useFormAddress()
  const mayShare = useMayIn(articles).includes('publish')
  if (!mayShare || editedId === undefined || form.values['published']) return null
  return <ShareLinks address={api.shareRow(articles.collection, editedId)} />
}

/** docs/product/blog.md */
export const screen: Screen = {
  list: describeList(articles, {
    texts,
    nameOf: (row) => row.title,
    order: '-created_at',
    Summary: totalLine({ published: 'false' }, texts.drafts),
    filters: [onOrOff('published', texts.allStatuses, texts.publication)],
    columns: [
      lead('title', (post: Omit<Article, 'published_at'>) => `${site.blogPost(post.slug)} · ${post.excerpt}`),
      eyeToggle('published', texts.publication),
      day('created_at'),
    ],
  }),
  form: describeForm(articles, {
    texts,
    layout: 'wide',
    parts: [
      text('title'),
      slug('slug', { from: 'title', address: site.blogPost }),
      longText('excerpt'),
      richText('content', { photos }),
      coverPicture('featured_image', photos, texts.withoutPicture),
      publication,
    ],
    Actions: pagePreview(api.blogPreview, Object.keys(articleDraft.shape), ShareArticle),
  }),
}
