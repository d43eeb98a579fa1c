import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { kept } from './kept.tsx'
import type { Page } from './page.ts'
import { renderPage } from './render.tsx'
import { Photo } from './sections/photo.tsx'

const shell = { company: DEFAULT_COMPANY, path: '/', publicUrl: '', hydrateUrl: '/x.js', hubspot: null }

/** Renders what it is given as the content of a page. */
function render(View: Page['View']) {
  const page: Page = {
    name: 'test',
    path: '/',
    cached: true,
    load: () => Promise.resolve(null),
    head: () => ({ title: '', description: '' }),
    View,
  }
  const { afterStyles, ...rest } = renderPage(page, null, shell)
  const html = afterStyles.join('')
  return { ...rest, content: html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/^<main[^>]*>/, '') }
}

/** A part that notes when it is drawn. */
function partThatCounts() {
  const drawn: string[] = []
  const Part = kept(function Part({ text }: { text: string }) {
    drawn.push(text)
    return <p>{text}</p>
  })
  return { Part, drawn }
}

test('a kept part is drawn again when what it shows is another, and only then', () => {
  const { Part, drawn } = partThatCounts()
  for (const texts of [
    ['één', 'twee'],
    ['één', 'twee'],
    ['één', 'drie'],
  ])
    render(() => (
      <>
        {texts.map((text) => (
          <Part key={text} text={text} />
        ))}
      </>
    ))
  expect(drawn).toEqual(['één', 'twee', 'drie'])
})

test('the words count, not the object that they came in; and that can change no more', () => {
  const drawn: string[] = []
  const Part = kept(function Part({ review }: { review: { text: string; places: string[] } }) {
    drawn.push(review.text)
    return <p>{review.text}</p>
  })
  const review = { text: 'goed', places: ['Gent'] }
  const again = structuredClone(review)
  for (const one of [review, review, again]) render(() => <Part review={one} />)
  expect(drawn).toEqual(['goed'])
  expect(() => (review.text = 'slecht')).toThrow(TypeError)
  expect(() => again.places.push('Aalst')).toThrow(TypeError)
})

test('it stands at its own place, also within another kept part and beside one that draws nothing', () => {
  const { Part } = partThatCounts()
  const Nothing = kept(function Nothing({ shown }: { shown: boolean }) {
    return shown ? <hr /> : null
  })
  const List = kept(function List({ texts }: { texts: string[] }) {
    return (
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Part text={text} />
          </li>
        ))}
      </ul>
    )
  })
  const View = () => (
    <section>
      <Nothing shown={false} />
      voor <List texts={['a', 'b']} /> na
      <Part text="b" />
      <Nothing shown />
    </section>
  )
  const expected = '<section>voor <ul><li><p>a</p></li><li><p>b</p></li></ul> na<p>b</p><hr/></section>'
  expect([render(View).content, render(View).content]).toEqual([expected, expected])
})

test('words that look like the place of a part are words', () => {
  const { Part } = partThatCounts()
  const View = () => (
    <div>
      {'<kept-part></kept-part>'}
      <Part text="<kept-part></kept-part>" />
    </div>
  )
  const words = '&lt;kept-part&gt;&lt;/kept-part&gt;'
  expect(render(View).content).toBe(`<div>${words}<p>${words}</p></div>`)
})

test('what its images need is on every page that it is on', () => {
  const Shot = kept(function Shot({ url }: { url: string }) {
    return <Photo url={url} placeholder="data:image/webp;base64,AAAA" fallback="gevel-na" sizes="100vw" />
  })
  const View = () => <Shot url="https://foto.test/a.jpg" />
  render(View)
  const { rules, imageHosts } = render(View)
  expect(rules).toContain('url(data:image/webp;base64,AAAA)')
  expect(imageHosts).toEqual(['https://foto.test'])
})

test('the oldest drawing is forgotten, so that no flood of texts fills the memory', () => {
  const { Part, drawn } = partThatCounts()
  for (let nth = 0; nth < 100; nth += 1) render(() => <Part text={String(nth)} />)
  render(() => <Part text="99" />)
  render(() => <Part text="0" />)
  expect(drawn).toHaveLength(101)
  expect(drawn.at(-1)).toBe('0')
})

test('outside of a page, as in a browser, it is drawn in place', () => {
  const { Part, drawn } = partThatCounts()
  expect([renderToString(<Part text="a" />), renderToString(<Part text="a" />)]).toEqual(['<p>a</p>', '<p>a</p>'])
  expect(drawn).toEqual(['a', 'a'])
})
