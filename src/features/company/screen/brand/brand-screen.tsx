import { describeSettings } from '#admin/kit/form/describe-form.ts'
import { beside, group } from '#admin/kit/form/form-parts.tsx'
import { brand } from '#features/company/brand.ts'
import { api } from '#routes.ts'
import { brandTexts } from '#texts/nl/admin/brand.ts'
import { brandPreview } from './brand-preview.tsx'
import { colourField, shadesTable } from './colour-field.tsx'
import { pictureField } from './picture-field.tsx'

const { groups } = brandTexts

export const screen = describeSettings(
  { address: api.settings('brand'), history: 'company/brand', schema: brand },
  {
    texts: brandTexts,
    parts: [
      group(
        groups.logo,
        beside(
          pictureField('logo', { use: 'logo', ground: 'light', other: 'logo_on_dark' }),
          pictureField('logo_on_dark', { use: 'logo', ground: 'dark', other: 'logo' }),
        ),
      ),
      group(
        groups.made,
        beside(pictureField('icon', { use: 'icon', ground: 'light' }), pictureField('share_picture', { use: 'share', ground: 'light' })),
      ),
      group(groups.colour, colourField, shadesTable),
      group(groups.shown, brandPreview),
    ],
  },
)
