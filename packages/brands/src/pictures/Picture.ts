/** A picture's module. */
interface PictureModule {
  /** The SVG. */
  readonly picture: string
}

/** Name of a picture → the module it is in. */
export type PictureLoaders = Readonly<Record<string, () => Promise<PictureModule>>>

/** CAIP-2 id → the module that names the pictures of its tokens by address. */
export type AddressLoaders = Readonly<Record<string, () => Promise<{ readonly addresses: Readonly<Record<string, string>> }>>>
