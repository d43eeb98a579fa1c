/** The built-in texts of each season. docs/product/season.md */
const presets = {
  zomer: {
    season: 'zomer',
    title: 'Zomer: droge goten, tijd voor onderhoud',
    content: 'Bij droog weer zien we lekken en losse beugels meteen. Wie nu laat reinigen, gaat gerust het najaar in.',
    cta_text: 'Plan een zomerbeurt',
  },
  herfst: {
    season: 'herfst',
    title: 'Herfst: bladeren in de goot',
    content: 'Vallende bladeren verstoppen de afvoer op enkele dagen. Laat uw dakgoot leegmaken vóór de eerste zware regen.',
    cta_text: 'Plan een herfstbeurt',
  },
  winter: {
    season: 'winter',
    title: 'Winter: water dat bevriest, zet uit',
    content: 'Een volle goot die dichtvriest, scheurt of buigt door. Een propere goot laat smeltwater gewoon weglopen.',
    cta_text: 'Plan een winterbeurt',
  },
  lente: {
    season: 'lente',
    title: 'Lente: mos en nesten van de winter',
    content: 'Na de winter liggen er mos, pannengruis en soms een nest in de goot. Wij maken alles leeg en spoelen de afvoer door.',
    cta_text: 'Plan een lentebeurt',
  },
} as const

export const season = { presets, label: 'Seizoensbericht' }
