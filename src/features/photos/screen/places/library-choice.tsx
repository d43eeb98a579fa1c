import { Suspense, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { isUploading } from '#admin/kit/upload/use-upload.ts'
import { acceptedFiles } from '#kernel/image-type.ts'
import { libraryChoiceTexts as texts } from '#texts/nl/admin/photo-places.ts'
import { ACCEPTED, useLibraryChoice } from './use-library-choice.ts'

const PhotoPicker = lazyPart(() => import('#admin/kit/pictures/photo-picker.tsx').then((file) => file.PhotoPicker))

interface LibraryChoiceProps {
  page: string
  section: string
  /** The label of the section. */
  name: string
}

/** Renders the button that opens the library, in which one press on a photo gives it this place, and files can be added. */
export function LibraryChoice({ page, section, name }: LibraryChoiceProps) {
  const [isPicking, setPicking] = useState(false)
  const { place, isSaving, upload, add } = useLibraryChoice({ page, section }, () => setPicking(false))
  return (
    <>
      <Button look="bare" onClick={() => setPicking(true)}>
        <Icon name="search" />
        {texts.choose}
        <span className="sr">{texts.chooseFor(name)}</span>
      </Button>
      {isPicking && (
        <Suspense>
          <PhotoPicker
            accept={acceptedFiles(ACCEPTED.types)}
            isSaving={isSaving || isUploading(upload.state)}
            status={<UploadProgress state={upload.state} onCancel={upload.cancel} backTo="photo-picker-files" />}
            onFiles={(files) => void add(files)}
            onChoose={(photo) => void place(photo)}
            onClose={() => {
              upload.cancel()
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
