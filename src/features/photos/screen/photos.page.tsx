import { useNavigate, useSearch } from '@tanstack/react-router'
import { BuiltInSwitch } from '#admin/kit/built-in-switch.tsx'
import { Button } from '#admin/kit/button.tsx'
import layout from '#admin/kit/described-screen.module.css'
import { FormContext } from '#admin/kit/form/describe-form.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { SearchBox } from '#admin/kit/list/list-tools.tsx'
import lists from '#admin/kit/list/list.module.css'
import { useMayIn } from '#admin/kit/may.ts'
import { Page } from '#admin/kit/page.tsx'
import panel from '#admin/kit/panel.module.css'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { HOME_PAGE, photoPagesOf, sectionsOf } from '#features/photos/page-section.ts'
import { photos } from '#features/photos/photo.ts'
import { admin, api } from '#routes.ts'
import { builtInTexts } from '#texts/nl/admin/photo-places.ts'
import { pageLabel, photoTexts as texts, photoUploadTexts } from '#texts/nl/admin/photos.ts'
import { hiddenToo, slugInWords } from '#texts/nl/services.ts'
import type { Service } from '#features/services/service.ts'
import styles from './places/photos.module.css'
import { OtherPlaces } from './places/other-places.tsx'
import { photosIn, servicesWithTab } from './places/section-places.ts'
import { TabSections } from './places/tab-sections.tsx'
import { UploadPanel } from './places/upload-panel.tsx'
import { placedUploadForm, usePlacedUpload } from './places/use-placed-upload.ts'
import { useSectionCounts } from './places/use-section-counts.ts'

/** Renders the photos on the site's pages by section. docs/product/photos.md */
export function PhotosPage() {
  const { page_name = '' }: { page_name?: string } = useSearch({ strict: false })
  const { services, isKnown } = useServices()
  const tab = photoPagesOf(services).includes(page_name) || (!isKnown && page_name) ? page_name : HOME_PAGE
  return (
    <FormContext value={placedUploadForm(tab)}>
      <PagePhotos tab={tab} />
    </FormContext>
  )
}

function PagePhotos({ tab }: { tab: string }) {
  const { zoek = '' }: { zoek?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (text: string) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, zoek: text || undefined }), replace: true, resetScroll: false })
  const upload = usePlacedUpload(tab)
  const mayPublish = useMayIn(photos).includes('publish')

  return (
    <Page
      title={texts.title}
      summary={
        <>
          {texts.summary} <Link to={admin.photosAdvanced}>{texts.toLibrary}</Link>
        </>
      }
      action={
        <Button onClick={() => upload.begin()}>
          <Icon name="plus" />
          {photoUploadTexts.title}
        </Button>
      }
    >
      <div className={layout.split}>
        <div className={panel.panel}>
          <PageTabs tab={tab} />
          <search className={lists.tools}>
            <SearchBox label={texts.search} value={zoek} onChange={search} />
          </search>
          {!mayPublish && <p className={styles.proposes}>{texts.proposes}</p>}
          <TabSections key={tab} tab={tab} search={zoek} onAdd={upload.begin} onAddBefore={upload.beginBefore} onClear={() => search('')} />
          <OtherPlaces tab={tab} />
        </div>
        <div className={layout.form}>
          <UploadPanel upload={upload} />
        </div>
      </div>
      <BuiltInSwitch address={api.settings('pictures')} texts={builtInTexts.photographs} isQuiet />
    </Page>
  )
}

/** Returns the label of a tab. A hidden service has a tab only while the address names it. */
function nameOfTab(page: string, services: Service[]): string {
  const service = services.find(({ slug }) => slug === page)
  const label = pageLabel(page, services)
  return service ? hiddenToo(service, label) : label
}

/** Renders the pages with places for photos as tabs, with the number of photos in their sections. */
function PageTabs({ tab }: { tab: string }) {
  const { data: counts } = useSectionCounts()
  const { services, hasFailed } = useServices()
  const shown = servicesWithTab(services, tab)
  const pages = photoPagesOf(shown)
  return (
    <>
      <Tabs
        label={texts.tabs}
        tabs={[
          ...pages.map((page) => ({
            label: nameOfTab(page, services),
            count: counts && sectionsOf(page, shown).reduce((sum, section) => sum + photosIn(counts, page, section), 0),
            isCurrent: page === tab,
            search: (before: object) => ({ ...before, page_name: page === HOME_PAGE ? undefined : page }),
          })),
          // The tab of the address stays while the services are unknown.
          ...(pages.includes(tab) ? [] : [{ label: slugInWords(tab), isCurrent: true, search: (before: object) => before }]),
        ]}
      />
      {hasFailed && <ServicesNotRead />}
    </>
  )
}
