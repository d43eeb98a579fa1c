import { useNavigate, useSearch } from '@tanstack/react-router'
import { editedIn, formSearch } from '#admin/kit/form/form-address.ts'

/** The search parameter with the id of the photo that is shown. */
const SHOWN = 'foto'
/** The search parameter that opens the upload dialog. */
const UPLOAD = 'upload'
const TAB = 'tab'
const REPORTS = 'analytics'

const closed = (before: object) => ({ ...formSearch(undefined)(before), [SHOWN]: undefined, [UPLOAD]: undefined })

export const shownSearch = (id: string) => (before: object) => ({ ...closed(before), [SHOWN]: id })
export const editSearch = (id: string) => (before: object) => ({ ...closed(before), ...formSearch(id)(closed(before)) })
export const uploadSearch = (before: object) => ({ ...closed(before), [UPLOAD]: '1' })
export const librarySearch = (before: object) => ({ ...before, [TAB]: undefined })
export const reportsSearch = (before: object) => ({ ...before, [TAB]: REPORTS })

/** Returns a key of the dialog that an address opens. */
export const dialogAt = ({ pathname, search }: { pathname: string; search: object }): string => {
  const asked = search as Record<string, unknown>
  return [pathname, asked[SHOWN], editedIn(search), asked[UPLOAD]].join(' ')
}

/** Returns what the address bar asks for, apart from search, filters and page. */
export function usePhotoAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    shownId: typeof search[SHOWN] === 'string' ? search[SHOWN] : undefined,
    editedId: editedIn(search),
    isUploading: search[UPLOAD] !== undefined,
    isReports: search[TAB] === REPORTS,
    /** Closes the open dialog; `withoutAsking` is for a caller that has saved or thrown away the unsaved values. */
    close: (withoutAsking = false): Promise<void> =>
      navigate({ to: '.', search: closed, resetScroll: false, ...(withoutAsking ? { ignoreBlocker: true } : {}) }),
  }
}
