/** Popular wallets and their pictures: one file, which the modal's code is fetched with. */
export const loadBrands = () => import('@latchkey/brands/defaults')
