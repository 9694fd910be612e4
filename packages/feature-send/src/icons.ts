/** An arrow to the upper right. */
export const sendIcon = { path: 'M7 17L17 7M8 7h9v9' } as const

/** An arrow to the lower left. */
export const receiveIcon = { path: 'M17 7L7 17M16 17H7V8' } as const
