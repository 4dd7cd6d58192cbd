/** What a kiosk shows in place of the app, in each language; no page leads to it. */
export const kioskPath = '/kiosk'
