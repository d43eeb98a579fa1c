const INK = '#1d2327'
const LINE = '1px solid #dfe3e6'

/** The styles of the elements of a mail. They are inline, because Gmail and Outlook ignore or change stylesheets. */
export const styles = {
  body: {
    margin: 0,
    padding: 0,
    background: '#f2f4f3',
    color: INK,
    fontFamily: 'Arial, sans-serif',
    fontSize: '16px',
    lineHeight: 1.5,
  },
  ground: { padding: '16px 8px' },
  sheet: { maxWidth: '600px', margin: '0 auto', background: '#ffffff', color: INK, textAlign: 'left' },
  // A logo stands on white in the dark too, because it is made for a light ground.
  logoBand: (colour: string) => ({ padding: '20px 24px', background: '#ffffff', borderBottom: `4px solid ${colour}` }),
  nameBand: (colour: string) => ({
    padding: '20px 24px',
    background: colour,
    color: '#ffffff',
    fontSize: '20px',
    fontWeight: 'bold',
  }),
  /** The top of a mail that a person wrote. */
  rule: (colour: string) => ({ height: '4px', padding: 0, background: colour, fontSize: '1px', lineHeight: '4px' }),
  /** Mail programs show the alternative text in this style while they block pictures. */
  logo: (colour: string) => ({ display: 'block', border: 0, color: colour, fontSize: '18px', fontWeight: 'bold', lineHeight: 1.2 }),
  content: { padding: '8px 24px 24px' },
  title: { margin: '16px 0 0', fontSize: '22px', lineHeight: 1.3, wordBreak: 'break-word' },
  heading: { margin: '24px 0 0', fontSize: '17px', lineHeight: 1.3 },
  paragraph: { margin: '12px 0 0', wordBreak: 'break-word' },
  /** A paragraph below its heading. */
  headed: { margin: '4px 0 0', wordBreak: 'break-word' },
  details: { width: '100%', margin: '12px 0 0', borderCollapse: 'collapse' },
  label: { width: '32%', padding: '8px 16px 8px 0', borderBottom: LINE, textAlign: 'left', verticalAlign: 'top' },
  /** Only a value breaks within a word, so that the labels get the width of their longest word. */
  value: { padding: '8px 0', borderBottom: LINE, textAlign: 'left', verticalAlign: 'top', wordBreak: 'break-word' },
  button: (colour: string) => ({ padding: '12px 20px', background: colour }),
  link: { color: '#ffffff', fontWeight: 'bold', textDecoration: 'none' },
  note: { margin: '24px 0 0', paddingTop: '12px', borderTop: LINE, color: '#5a666b', fontSize: '14px' },
} as const

/**
 * The rules for programs that show mails dark, such as Apple Mail. Gmail and Outlook ignore them and change the inline colours by other
 * rules.
 */
export const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#11191b!important;color:#e9eeee!important}
.sheet{background:#1b2528!important;color:#e9eeee!important}
.line{border-color:#3a484c!important}
.quiet{color:#b3bfc2!important}
}`
