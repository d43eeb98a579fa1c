import type { ComponentType } from 'react'

/**
 * Renders a part of a page that React hydrates in the browser once a visitor is about to use it. `name` is that of the file
 * `<name>.island.tsx` in this folder, whose `View` must render the same as `of`; the props are embedded as JSON. Components inside must not
 * use `useId`: its number in the whole page differs from its number in the island.
 */
export function Island<Props extends object>({ name, of: Content, props }: { name: string; of: ComponentType<Props>; props: Props }) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Content {...props} />
    </div>
  )
}
