import type { shapeTexts, UploadWords } from './upload.ts'

const ONLY = 'Only JPG, PNG, and WebP formats are allowed'

/** The advanced screen's upload dialog, which is in English. docs/product/photos.md */
export const photoUploadDialogTexts = {
  title: 'SEO Photo Upload',
  file: 'Photo',
  fileHint: (size: string) => `JPG, PNG or WebP, up to ${size}`,
  preview: 'Preview of the chosen photo',
  fields: { alt_text: 'Alt text (required)', seo_title: 'SEO title', description: 'Description', category: 'Category' },
  altTextHint: (from: number, to: number) => `What the photo shows, in ${from} to ${to} characters.`,
  categories: {
    general: 'General',
    hero: 'Hero',
    gallery: 'Gallery',
    blog: 'Blog',
    services: 'Services',
    testimonials: 'Testimonials',
  },
  rejected: {
    size: 'File size must be less than 5MB',
    type: ONLY,
    heic: 'HEIC photos cannot be opened here. On an iPhone choose Settings > Camera > Formats > Most Compatible, or share the photo as JPEG',
    pdf: ONLY,
    tiff: ONLY,
    bmp: ONLY,
    jxl: ONLY,
    film: ONLY,
    avif: 'AVIF images cannot be opened here. Save the image as JPG, PNG or WebP first',
    count: 'Please choose one file at a time',
  },
  mistakes: {
    noFile: 'Please select a file',
    noAltText: 'Alt text is required',
    shortAltText: 'Alt text must be at least 10 characters',
    longAltText: 'Alt text must be no more than 125 characters',
    jpegKind: 'This JPEG has 12 bits per colour or is lossless, which cannot be opened here. Save it as a normal JPEG (8 bits)',
    sideTooLong: 'The photo is too long: at most 16,383 pixels a side. Crop it or make it smaller',
    badImage: 'This photo is damaged and cannot be read',
    tooManyPixels: 'This photo has too many pixels',
  },
  score: 'SEO score',
  scoreOf: (score: number) => `${score}/100`,
  levels: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' },
  advice: 'Recommendations',
  advices: {
    altText: (from: number, to: number) => `Write an alt text of ${from}-${to} characters`,
    title: 'Add an SEO title',
    description: (min: number) => `Add a description of at least ${min} characters`,
    size: (size: string) => `The file is over ${size}: make it smaller before you upload it`,
    webp: 'Generate a WebP version of the photo',
  },
  nothingToAdvise: 'Nothing left to improve.',
  info: 'File info',
  name: 'Name',
  searchName: 'Search-friendly name',
  size: 'Size',
  type: 'Type',
  dimensions: 'Dimensions',
  unknown: 'unknown',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  cancel: 'Cancel',
  send: 'Upload',
  sending: 'Uploading...',
  done: 'Photo uploaded successfully with SEO optimization!',
  stored: (name: string, score: number) => `${name} is in the library, with an SEO score of ${score}/100.`,
  failed: 'Upload failed',
  leave: 'Close',
} as const

export const photoShapeWords: typeof shapeTexts = {
  small: (width, height) =>
    `This photo is small (${width} × ${height} pixels): the website stretches it and it looks blurred. Choose one of at least 800 pixels wide.`,
  long: (width, height) => `This photo is very long (${width} × ${height} pixels): the website cuts most of it away.`,
}

export const photoUploadWords: UploadWords = {
  choose: 'Drag a photo here, paste it or click to choose',
  takePhoto: 'Take a photo',
  letGo: 'Let go to add it',
  progress: 'Upload progress',
  sending: (percent) => `Uploading... ${percent}%`,
  processing: 'Processing...',
  waiting: 'The server is busy. It goes on by itself in a moment...',
  cancel: 'Cancel upload',
}
