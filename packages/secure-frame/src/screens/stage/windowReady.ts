/** What the window's page tells its opener once it can be drawn on. */
export const WINDOW_READY = 'latchkey-window'
