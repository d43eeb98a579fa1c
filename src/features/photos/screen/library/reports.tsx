import type { ReactNode } from 'react'
import type { MediaAnalytics } from '#features/photos/photo-figures.ts'
import { EXCELLENT_SEO_SCORE, LARGE_FILE_BYTES, LOW_SEO_SCORE, SCORE_MAX } from '#features/photos/seo-score.ts'
import { fileSize } from '#kernel/file-size.ts'
import { advancedPhotoTexts, photoReportTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import styles from './reports.module.css'
import { useAnalytics } from './use-analytics.ts'

const LARGE = fileSize(LARGE_FILE_BYTES)

/** Renders the tab with the reports. The database counts every figure; none is estimated. docs/product/photos.md */
export function Reports() {
  const { data, error } = useAnalytics()
  return (
    <div className={styles.reports} aria-busy={!data && !error}>
      <Report title={texts.scores}>
        <Bar label={texts.excellent} detail={texts.between(EXCELLENT_SEO_SCORE, SCORE_MAX)} of={data} count={data?.excellentSeoScore} />
        <Bar label={texts.good} detail={texts.between(LOW_SEO_SCORE, EXCELLENT_SEO_SCORE - 1)} of={data} count={data?.goodSeoScore} />
        <Bar label={texts.low} detail={texts.below(LOW_SEO_SCORE)} of={data} count={data?.lowSeoScore} />
      </Report>
      <Report title={texts.performance}>
        <Bar label={texts.withAlt} of={data} count={data && data.totalPhotos - data.withoutAltText} />
        <Bar label={texts.sized} detail={texts.sizedDetail(LARGE)} of={data} count={data && data.totalPhotos - data.largeFiles} />
        <Meter label={texts.average} share={data?.averageSeoScore} />
      </Report>
      <Report title={texts.chances}>
        <Chance label={texts.altText} detail={texts.altTextDetail} count={data?.withoutAltText} />
        <Chance label={texts.size} detail={texts.sizeDetail(LARGE)} count={data?.largeFiles} />
        <Chance label={texts.done} detail={texts.doneDetail(LARGE)} count={data?.wellOptimised} />
        <Chance label={texts.webp} detail={texts.webpDetail} count={data?.withoutWebp} />
        <Chance label={texts.unused} detail={texts.unusedDetail} count={data?.unusedImages} />
      </Report>
    </div>
  )
}

function Report({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.report}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Renders a number of photos as a share of all photos. */
function Bar({ label, detail, of, count }: { label: string; detail?: string; of: MediaAnalytics | undefined; count: number | undefined }) {
  const share = of && count !== undefined ? shareOf(count, of.totalPhotos) : undefined
  return <Meter label={label} detail={detail} share={share} count={count} />
}

function Meter({
  label,
  detail,
  share,
  count,
}: {
  label: string
  detail?: string | undefined
  share: number | undefined
  count?: number | undefined
}) {
  const percent = share === undefined ? advancedPhotoTexts.unknown : texts.percent(share)
  return (
    <li className={styles.meter}>
      <span>
        {label} {detail && <small>{detail}</small>}
      </span>
      <b>
        {count !== undefined && <small>{texts.photos(count)}</small>} {percent}
      </b>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${share ?? 0}%` }} />
      </span>
    </li>
  )
}

function Chance({ label, detail, count }: { label: string; detail: string; count: number | undefined }) {
  return (
    <li className={styles.chance}>
      <span>{label}</span>
      <b>{count?.toLocaleString('nl-NL') ?? advancedPhotoTexts.unknown}</b>
      <small>{detail}</small>
    </li>
  )
}

/** Returns a share in whole percent; 0 when the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
