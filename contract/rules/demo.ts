/** The demo account of the sandbox, which is public and invalid without the sandbox. */
export const demoDriver = 'driver@plaza.example'
export const demoPassword = 'Plaza2026'
