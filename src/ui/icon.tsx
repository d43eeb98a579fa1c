import css from './icon.module.css'

const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  bricks: 'M3 5h18v14H3zM3 9.700h18M3 14.300h18M9 5v4.700M15 9.700v4.600M9 14.300V19',
  camera: 'M3 7h5l1.500-2h5L16 7h5v12H3zM12 16a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  check: 'm4.500 12.500 5 5 10-11',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  close: 'M6 6l12 12M18 6 6 18',
  drop: 'M12 3s6.500 7 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 10 12 3 12 3zM9 15a3 3 0 0 0 3 3',
  eye: 'M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  gutter: 'M2 8h17v3a5 5 0 0 1-5 5H2M19 11h2v10M4 4h10',
  house: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  leaf: 'M5 20C5 10 10 4 20 4c0 10-5 15-13 14M5 20c2-5 5-8 9-10',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  photos: 'M3 6h14v13H3zM6 3h15v13M3 16l4.500-5 4 4.500 2-2 3.500 3.500',
  pause: 'M8 5v14M16 5v14',
  phone: 'M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  pin: 'M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  play: 'M8 5l11 7-11 7z',
  scaffold: 'M6 3v18M18 3v18M6 8h12M6 15h12M3 21 21 3',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.500 14c1 1.500 2.200 2.200 3.500 2.200s2.500-.7 3.500-2.200M9 9.500v.5M15 9.500v.5',
  snow: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9.500 3.500 12 6l2.500-2.500M9.500 20.500 12 18l2.500 2.500',
  sun: 'M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300 19 19M5 19l1.700-1.700M17.300 6.700 19 5',
  tag: 'M3 4h8l10 10-8 7L3 11zM7.500 8.500v.010',
  warning: 'M12 4 2.500 20h19zM12 10v4.500M12 17v.5',
}

export type IconName = keyof typeof PATHS

/** Renders an icon beside words. It never carries meaning by itself, so it is hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
