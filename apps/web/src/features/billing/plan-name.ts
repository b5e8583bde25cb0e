import { planList } from "@meridian/contract/billing/plans";

/** A plan's name; its ID if it is no longer offered. */
export const planName = (plan: string): string => planList.find(({ id }) => id === plan)?.name ?? plan;
