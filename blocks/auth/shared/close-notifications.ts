/** Closes what is shown of the viewer's: it goes with them. A browser that cannot say what it shows keeps nobody from leaving. */
export async function closeNotifications(basename: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(`${basename}/`);
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch (error) {
    console.warn(`Notifications could not be closed: ${String(error)}`);
  }
}
