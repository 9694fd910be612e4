export const views = {}
