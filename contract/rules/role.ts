/** Whether an account may act as an administrator: a role that contains “admin”, in upper or lower case (R249). */
export function isAdmin(user: { role: string } | undefined): boolean {
  return /admin/i.test(user?.role ?? '')
}
