/** How long the main button was visible and unobstructed before it can be pressed. */
export const SEEN_MS = 500
/** How often a browser tells whether something covers the button; it allows no less. */
export const VISIBILITY_DELAY_MS = 100
/** How often it is looked whether the person closed the window. */
export const CLOSED_EVERY_MS = 250
/** How long `Copied` is said. */
export const COPIED_MS = 2_000
