/** Contact of the support, the same on every screen and in every mail (R139, R346). A deployment replaces it. */
export const support = {
  phone: '+34 910 000 000',
  whatsapp: '+34 600 000 000',
  email: 'help@plaza.example',
} as const
