import styles from '#admin/kit/icon.module.css'

const PATHS = {
  request: 'M3 5h18v14H3zM3.5 6l8.5 7 8.5-7',
  mail: 'M4 4.5 21 12 4 19.5 7 12zM7 12h13',
  answer: 'M9 6 3.5 11.5 9 17M4 11.5h9c4.2 0 7 2 7.5 6.5',
  change: 'M4 12V4h8l8.5 8.5-8 8zM8 7.8v.4',
  note: 'M5 4h14v10.5L13.5 20H5zM13.5 20v-5.5H19M8.5 8.5h7M8.5 12h4',
  call: 'M5 4h4l1.5 5L8 10.5c1 2.5 3 4.5 5.5 5.5l1.5-2.5 5 1.5v4c0 .5-.5 1-1 1C11 20 4 13 4 5c0-.5.5-1 1-1z',
  whatsapp: 'M4 20l1.2-4.2A8 8 0 1 1 8.4 19zM9 8.5c0 4 2.5 6.5 6.5 6.5',
  route: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
} as const

export type TimelineIconName = keyof typeof PATHS

/** Renders an icon of the timeline or of a quick action. Words beside it carry the meaning, so it is hidden from screen readers. */
export const TimelineIcon = ({ name }: { name: TimelineIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
