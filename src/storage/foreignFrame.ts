/**
 * Whether another site shows this page in a frame, as it may the legal texts: there the page has neither the account nor a
 * link's token, so that no tap that was lured into the frame acts for the driver. The page of the charts, which frames the
 * app too, is of our own origin.
 */
export const inForeignFrame =
  typeof window !== 'undefined' && window !== window.top && window.frameElement === null
