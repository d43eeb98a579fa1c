import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import { plainTextTree } from '#kernel/rich-text.ts'
import { richTextHtml } from '#kernel/rich-text-forms.ts'
import { slugFrom } from '#kernel/slug.ts'
import type { Aged } from '#seed/batch.ts'
import { pictureAddress } from '#seed/pictures.ts'

type Draft = Aged<Input<Entities['articles']>>

const concept = (draft: Omit<Draft, 'slug' | 'content'>, paragraphs: string[]): Draft => ({
  ...draft,
  slug: slugFrom(draft.title),
  content: richTextHtml(plainTextTree(paragraphs.join('\n\n'))),
})

/** Drafts of articles, for staff to finish and publish. docs/product/blog.md */
export const blogPosts: Draft[] = [
  concept(
    {
      title: 'Wanneer laat u uw dakgoot het best leegmaken?',
      excerpt: 'Te vroeg, en de laatste bladeren vallen er weer in. Te laat, en het vriest al.',
      featured_image: pictureAddress('goot-zink-na'),
      days_ago: 20,
    },
    [
      'Het goede moment ligt tussen de laatste bladeren en de eerste vorst. In de meeste tuinen is dat in november.',
      'Staan er naaldbomen rond uw huis? Die verliezen het hele jaar door naalden. Dan is een tweede keer in het voorjaar verstandig.',
      'Eén teken is altijd dringend: water dat over de rand loopt. Dan zit er nu al een prop, en wachten maakt de muur alleen natter.',
    ],
  ),
  concept(
    {
      title: 'Groene strepen op crepi: waar komen ze vandaan?',
      excerpt: 'Alg is geen teken van slechte pleister, wel van vocht dat blijft hangen.',
      featured_image: pictureAddress('crepi-voor'),
      days_ago: 55,
    },
    [
      'Alg groeit waar het lang nat blijft: op het noorden, onder bomen, onder een lekkende goot.',
      'Kijk dus eerst waar het water vandaan komt. Een strook onder de dakrand wijst op de goot, een vlek onder het venster op de dorpel.',
      'Schrobben met een harde borstel lijkt te helpen, maar breekt de korrel. Laat liever eerst een proefvlak maken.',
    ],
  ),
  concept(
    {
      title: 'Wat doet een waterafstotende behandeling wel en niet?',
      excerpt: 'Ze houdt regen uit de steen. Ze herstelt geen barsten.',
      featured_image: pictureAddress('gevel-na'),
      days_ago: 102,
    },
    [
      'Een gevel die we gereinigd hebben, kunnen we daarna hydrofoberen. De steen neemt dan minder regen op, en vuil en alg krijgen minder vat.',
      'De behandeling werkt tot 10 jaar. Ze is vrij te kiezen.',
      'Wat ze niet doet: barsten dichten, losse voegen vastzetten of vocht tegenhouden dat uit de grond komt.',
    ],
  ),
]
