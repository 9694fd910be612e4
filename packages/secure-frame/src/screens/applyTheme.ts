/** How the page wants the frame to look. */
export interface FrameTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  /** The modal's variables by their names, e.g. `accent`. */
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
}

/** What a page may set, and the CSS property that knows its values. Sizes and distances are the frame's: text cannot be made too small to read. */
const VARIABLES = {
  accent: ['--accent', 'color'],
  fontFamily: ['--font', 'font-family'],
  radiusMaster: ['--radius', 'border-top-left-radius'],
} as const

/** No `url()`, no `var()`, no end of a declaration. */
const HARMLESS = /^(?:[\w\s.,%#"'/-]|(?:rgb|rgba|hsl|hsla|oklch|oklab|lch|lab|hwb)\([\w\s.,%/-]*\)){1,256}$/

/** Applies what a page wants, through the CSSOM: the page's Content-Security-Policy allows no style attributes. Text on the accent stays readable by its own rule. */
export function applyTheme(root: HTMLElement, { themeMode, themeVariables = {} }: FrameTheme): void {
  if (themeMode) root.dataset['theme'] = themeMode
  else delete root.dataset['theme']
  for (const [name, [variable, property]] of Object.entries(VARIABLES)) {
    const value = Object.hasOwn(themeVariables, name) ? themeVariables[name] : undefined
    const isUsable = typeof value === 'string' && HARMLESS.test(value) && CSS.supports(property, value)
    if (isUsable) root.style.setProperty(variable, value)
    else root.style.removeProperty(variable)
  }
}
