import { previewNotice } from '#texts/nl/preview.ts'

/** The line above a page that is not on the site yet. */
export const PreviewNotice = ({ notice }: { notice: string }) => (
  <aside data-notice="" aria-label={previewNotice.label}>
    {notice}
  </aside>
)

/** The rules of that line, which no other page needs. */
export const NOTICE_RULES =
  '[data-notice]{padding:.75rem 1rem;background:var(--ground-strongest);color:var(--on-strong);font-weight:600;text-align:center}'
