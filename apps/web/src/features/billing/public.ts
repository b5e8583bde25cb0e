export { billingQuery, checkoutQuery, subscriptionErrors } from "./queries.ts";
export { ConfirmEmailNotice } from "./confirm-email-notice.tsx";
export { getStatusDisplay, subscriptionStatuses } from "./subscription-status.ts";
export { LazyUpsellDialog } from "./upgrade/lazy-upsell-dialog.ts";
export { canManagePlan, planNotice } from "./upgrade/plan-notice.ts";
export { UpgradeBanner } from "./upgrade/upgrade-banner.tsx";
export { WorkspaceNameField } from "./workspace-name-field.tsx";
export { planName } from "./plan-name.ts";
