/** Closes what is shown of the viewer's: it goes with them. */
export async function closeNotifications(basename: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(`${basename}/`);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
