import type { ComponentType } from 'react'

/**
 * A part of a page that React takes over in the browser, once a visitor is about to use it. `name` is that of the file
 * `<name>.island.tsx` beside this one, whose `View` must draw what `of` draws; the props travel along as JSON.
 * Inside, no `useId`: the number of an element in the whole page is not its number in the island.
 */
export function Island<Props extends object>({ name, of: Content, props }: { name: string; of: ComponentType<Props>; props: Props }) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Content {...props} />
    </div>
  )
}
