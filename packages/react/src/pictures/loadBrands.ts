/** Popular wallets and pictures: one file, which the modal's code is fetched with. */
export const loadBrands = () => import('@latchkey/brands/defaults')
