import styles from './icon.module.css'

const PATHS = {
  dashboard: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  document: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1',
  check: 'm4.5 12.5 5 5 10-11',
  leaf: 'M5 20C5 10 10 4 20 4c0 10-5 15-13 14M5 20c2-5 5-8 9-10',
  quote: 'M4 5h16v11H9l-5 4z',
  wall: 'M3 5h18v14H3zM3 9.7h18M3 14.3h18M9 5v4.7M15 9.7v4.6M9 14.3V19',
  camera: 'M3 7h5l1.5-2h5L16 7h5v12H3zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.7M12 16.5v.5',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  leave: 'M10 4H4v16h6M15 8l4 4-4 4M9 12h10',
  sidebar: 'M3 4h18v16H3zM9 4v16',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.5',
  next: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M20 12H5M11 6l-6 6 6 6',
  ascending: 'M12 20V5M6 11l6-6 6 6',
  descending: 'M12 4v15M6 13l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 7.5V12l3 2',
  drop: 'M12 3.5C9 8 6 11 6 14.5a6 6 0 0 0 12 0C18 11 15 8 12 3.5zM9.5 15a2.5 2.5 0 0 0 2.5 2.5',
  house: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .6 3.2 2.2 3.5 4.7',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.6-4 3.6-6 8-6s7.4 2 8 6',
  envelope: 'M3 5h18v14H3zM3.5 6l8.5 7 8.5-7',
  phone: 'M5 4h4l1.5 5L8 10.5c1 2.5 3 4.5 5.5 5.5l1.5-2.5 5 1.5v4c0 .5-.5 1-1 1C11 20 4 13 4 5c0-.5.5-1 1-1z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  eyeShut:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14.2 14.3A3 3 0 0 1 9.7 9.8M6.2 7.4A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1',
  paragraph: 'M13 4v16M17.5 4v16M20 4h-9a4 4 0 0 0 0 8h2',
  heading: 'M3.5 5v14M12 5v14M3.5 12H12M16 12.6c.7-1.8 4.8-1.8 4.8.8 0 1.9-4.8 3.2-4.8 5.6h5',
  subheading: 'M3.5 5v14M12 5v14M3.5 12H12M16 11.5h4.6L18 14.4c3.7-.4 3.9 4.6.3 4.6-1.2 0-2.1-.5-2.5-1.4',
  bold: 'M7 5h5.5a3.5 3.5 0 0 1 0 7H7zM7 12h6.5a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1',
  bullets: 'M9 6h12M9 12h12M9 18h12M3.5 6h1M3.5 12h1M3.5 18h1',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.5 4.5 5 4v5M3.5 15.2c.8-1 2.8-.8 2.6.6-.1 1-2.6 2.2-2.6 3.2h2.8',
  quotation: 'M4 17c2.6-.6 4-2.4 4-5H4V6h5.5v6c0 4-2 6.4-5.5 7zM14 17c2.6-.6 4-2.4 4-5h-4V6h5.5v6c0 4-2 6.4-5.5 7z',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3',
  choices: 'M5.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM5.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM11.5 7H21M11.5 17H21',
  grip: 'M8.6 5.5h.8M14.6 5.5h.8M8.6 12h.8M14.6 12h.8M8.6 18.5h.8M14.6 18.5h.8',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4M15.5 3v4',
  farPrevious: 'm11.5 6-6 6 6 6M18.5 6l-6 6 6 6',
  farNext: 'm12.5 6 6 6-6 6M5.5 6l6 6-6 6',
  newTab: 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5',
  letter: 'M4 5h16M4 5v3M20 5v3M12 5v14M9 19h6',
  open: 'm9 6 6 6-6 6',
  mobile: 'M7 3h10v18H7zM11 18h2',
  screen: 'M3 4h18v12H3zM12 16v4M8 20h8',
  clip: 'M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.1-2.1l7.3-7.2',
  lock: 'M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11',
} as const

export type IconName = keyof typeof PATHS

/** Renders an icon beside words. It never carries meaning by itself, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
