import { expect, test } from 'vitest'
import { blogPosts } from '#seed/demo/blog-posts.ts'
import { cleanRichText, withCleanText } from './rich-text.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//elders.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">woord</p>',
  '<svg onload=alert(1)><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">woord</a>',
  '<a href="JaVa\tScRiPt:alert(1)">woord</a>',
  '<a href="&#106;avascript&colon;alert(1)">woord</a>',
  '<a href=" javascript:alert(1)">woord</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">woord</a>',
  '<a href="vbscript:x">woord</a>',
  '<a href="//elders.test">woord</a>',
  '<a href="/\\elders.test">woord</a>',
  '<a href="x" onmouseover=alert(1) target=_blank>woord</a>',
  '<a href="https://gent.be"onclick=alert(1)>woord</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src=x>',
  '<form action=//elders.test><input name=a><button>woord</button></form>',
  '<meta http-equiv=refresh content="0;url=//elders.test"><base href=//elders.test>',
  '<textarea></textarea><style>*{display:none}</style><link rel=stylesheet href=//elders.test>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p><b><i><a href="javascript:1"><h1>woord',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>woord</b>',
]

// All that may be left of anything: known elements without attributes, links to a safe place, and text without a loose sign.
const SAFE = /^(?:<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|a|br)>|<a href="(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^"<>\s]*">|[^<>])*$/

test.each(ATTACKS)('nothing that runs or loads is left of %s', (attack) => {
  for (const content of [attack, `<p>voor</p>${attack}<p>na</p>`, `<p>midden ${attack} in</p>`, `<ul><li>${attack}</li></ul>`]) {
    const clean = cleanRichText(content)
    expect(clean).toMatch(SAFE)
    expect(cleanRichText(clean)).toBe(clean)
  }
})

test('what surrounds an attack stays', () => {
  expect(cleanRichText('<p>voor</p><script>alert(1)</script><p>na <img src=x onerror=alert(1)>en door</p>')).toBe(
    '<p>voor</p><p>na en door</p>',
  )
})

test('text of the editor stays as it is', () => {
  const content =
    '<h2>Kop</h2><h3>Onder</h3><p>a <strong>b <em>c</em></strong><br>d &amp; "e" &lt;f&gt;&nbsp;€é🧽</p><ul><li><p>g</p></li></ul>' +
    '<ol><li><p>h</p></li></ol><blockquote><p>i <a href="/contact?a=1&amp;b=2">j</a><a href="mailto:a@b.be">k</a></p></blockquote>'
  expect(cleanRichText(content)).toBe(content)
})

test('plain text becomes paragraphs, its signs stay signs', () => {
  expect(cleanRichText('5 < 6 & 7 > 6\nnog\n\nklaar &amp; wel')).toBe('<p>5 &lt; 6 &amp; 7 &gt; 6<br>nog</p><p>klaar &amp;amp; wel</p>')
})

test('only the columns that hold rich text are touched', () => {
  const row = { title: '<b>x</b>', content: '<b>x</b>', published: true }
  expect(withCleanText('blog_posts', row)).toEqual({ ...row, content: '<p><strong>x</strong></p>' })
  expect(withCleanText('blog_posts', { published: true })).toEqual({ published: true })
  expect(withCleanText('services', { content: '<b>x</b>' })).toEqual({ content: '<b>x</b>' })
})

test('the articles that the site begins with are clean', () => {
  for (const { content } of blogPosts) expect(cleanRichText(content)).toBe(content)
})
