/**
 * The address of a picture, where it is one of the application's own service: below the service's address. Any other host would learn who looks.
 *
 * @param base - The service's address. Absent: no picture is its own.
 */
export function ownPicture(imageUrl: string | undefined, base: string | undefined): string | undefined {
  if (imageUrl === undefined || base === undefined || !URL.canParse(imageUrl) || !URL.canParse(base)) return undefined
  const [picture, service] = [new URL(imageUrl), new URL(base)]
  const root = service.pathname.replace(/\/*$/, '/')
  return picture.origin === service.origin && picture.pathname.startsWith(root) ? picture.href : undefined
}
