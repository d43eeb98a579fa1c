import { useLocalStorage } from '@mantine/hooks'

export const VIEWS = ['grid', 'lines'] as const
export type View = (typeof VIEWS)[number]

/** How the photos stand, as this browser remembers it. */
export const useView = () =>
  useLocalStorage<View>({
    key: 'admin_photo_view',
    defaultValue: VIEWS[0],
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => VIEWS.find((view) => view === stored) ?? VIEWS[0],
  })
