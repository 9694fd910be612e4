/** How long the main button was visible and unobstructed before it can be pressed. */
export const SEEN_MS = 500
/** How often a browser tells whether something covers the button; it allows no less. */
export const VISIBILITY_DELAY_MS = 100
/** How often it is looked whether the person closed the window. */
export const CLOSED_EVERY_MS = 250
/** How long `Copied` is said. */
export const COPIED_MS = 2_000
/** Limit of a request that waits for servers alone. */
export const REQUEST_MS = 30_000
/** Limit of a request that waits for a person. */
export const PERSON_MS = 600_000
/** Limit of one answer of the service or of a node. */
export const ANSWER_MS = 15_000
/** An access token that ends sooner is refreshed first. */
export const TOKEN_MARGIN_MS = 10_000
/** How often it is looked whether the link that registers a device was opened. */
export const LOOK_EVERY_MS = 1_000
/** Until the next try, where the service does not say. */
export const COOLDOWN_MS = 30_000
/** How often the window of a login says that it is there, until the page sends it on. */
export const READY_EVERY_MS = 100
